/** Address of the game's own page: beside this one, also when all other files come from a static host. */
export function frameUrl(id: string): string {
  return new URL(`game-frame/index.html?id=${encodeURIComponent(id)}`, document.baseURI).href;
}
