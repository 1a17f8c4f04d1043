/** Loads the page again where it is. */
export function reloadPage(): void {
  window.location.reload();
}

/** Loads the app again from its root, without anything the address carried. */
export function reloadRoot(): void {
  window.location.replace(window.location.pathname);
}
