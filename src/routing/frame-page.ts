/** Address of the game's own page: beside this one, also when all other files come from a static host. */
export const framePage = (): string => new URL('game-frame/index.html', document.baseURI).href;
