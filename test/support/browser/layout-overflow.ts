// oxlint-disable unicorn/consistent-function-scoping -- sent into a page as one function

/** Elements of this page that overflow it or their sheet, are cut off, crumble or can't be reached. Runs inside it. */
export function overflowing(): string[] {
  const speaks = (element: Element): boolean =>
    element.matches('button, input, a, img') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
  const seen = (element: Element): boolean =>
    element.closest('[aria-hidden="true"], [class*="visually-hidden"]') === null &&
    !element.matches('img[alt=""]') &&
    element.getClientRects().length > 0;
  const scrolls = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight;
  const reachable = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (scrolls(at)) return true;
    const { top, bottom } = element.getBoundingClientRect();
    return top >= -1 && bottom <= window.innerHeight + 1;
  };
  const inTop = (element: Element): boolean => {
    const dialogs = document.querySelectorAll('dialog.dialog[open]');
    return dialogs.length === 0 || dialogs[dialogs.length - 1]?.contains(element) === true;
  };
  const isCut = (element: Element): boolean => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    // Text in a field scrolls within it.
    if (element.matches('input') || textOverflow === 'ellipsis') return false;
    return (
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
    );
  };
  /** Whether words stand below each other letter by letter. Two lines of two are fine on a small button. */
  const crumbles = (element: Element): boolean =>
    [...element.childNodes].some((node) => {
      const letters = node.nodeType === Node.TEXT_NODE ? (node.textContent?.replaceAll(/\s/g, '').length ?? 0) : 0;
      if (letters < 4) return false;
      const range = document.createRange();
      range.selectNode(node);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > letters / 2;
    });
  const overflows = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    const sheet = element.closest('.dialog-box, .card, .paper, .hud-plaque')?.getBoundingClientRect();
    const beside = sheet && !element.matches('.dialog-close') && (left < sheet.left - 1 || right > sheet.right + 1);
    const out = element.matches('button, input, a') && inTop(element) && !reachable(element);
    return left < -1 || right > window.innerWidth + 1 || beside || isCut(element) || crumbles(element) || out;
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => speaks(element) && seen(element) && overflows(element))
    .map((element) => `${element.tagName}.${element.className} ${element.textContent}`);
}
