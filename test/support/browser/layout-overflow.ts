// oxlint-disable unicorn/consistent-function-scoping -- sent into a page as one function

/**
 * Visible elements of this page that extend beyond it or whose text is cut off, and controls that cannot be scrolled
 * into view. Runs inside a page, so it uses nothing from outside itself.
 */
export function overflowing(): string[] {
  const speaks = (element: Element): boolean =>
    element.matches('button, input, a, img') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
  const seen = (element: Element): boolean =>
    element.closest('[aria-hidden="true"], .u-visually-hidden') === null &&
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
  const overflows = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    const { overflowX, textOverflow } = getComputedStyle(element);
    // What is typed scrolls within its field.
    const cut =
      !element.matches('input') &&
      overflowX !== 'visible' &&
      textOverflow !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1;
    const out = element.matches('button, input, a') && inTop(element) && !reachable(element);
    return left < -1 || right > window.innerWidth + 1 || cut || out;
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => speaks(element) && seen(element) && overflows(element))
    .map((element) => `${element.tagName}.${element.className} ${element.textContent}`);
}
