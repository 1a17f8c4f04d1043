/** Texts of this page that are set in the display font and contain a character that it lacks. Runs inside a page. */
export function textsWithMissingGlyphs(glyphs: string): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!parentElement || parentElement.getClientRects().length === 0) continue;
    const lacks = Array.from(textContent ?? '').some(
      (character) => character.trim() !== '' && !glyphs.includes(character),
    );
    if (lacks && /^"?WH Display/.test(getComputedStyle(parentElement).fontFamily)) found.push(textContent ?? '');
  }
  return found;
}
