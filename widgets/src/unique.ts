// Ids that differ on the whole page. JupyterLab loads this module anew for each widget, so a counter would not do.
export function unique(): string {
  return `dl-${Math.random().toString(36).slice(2, 12)}`;
}
