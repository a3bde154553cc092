// Enter in a field sends its form. JupyterLab keeps the browser from doing so by itself: in a cell it takes Enter for the
// line break of an editor.
export function sendOnEnter(event: KeyboardEvent): void {
  const { form } = event.target as HTMLInputElement;
  if (event.key !== "Enter" || event.isComposing || !form) return;
  event.preventDefault();
  form.requestSubmit();
}
