/** Loads the page again where it is. */
export function reloadPage(): void {
  window.location.reload();
}

/** Reloads the app at its root, without the parameters of the address. */
export function reloadRoot(): void {
  window.location.replace(window.location.pathname);
}
