// oxlint-disable unicorn/consistent-function-scoping -- sent into a page as one function

/** What notch, home bar and rounded corners cover, CSS pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The longest message of the app, for a look at what a toast would lie on. */
export const LONGEST_TOAST = '服务异常，请检查网络后重试，再试一次';

/** Controls and texts of this page that lie under something, are too small or in the notch. Runs inside it. */
export function unreachable([insets, toastText]: readonly [Insets, string]): string[] {
  /** Half of the smallest target, less a pixel for rounding. */
  const REACH = 21;
  const frame = window.frameElement;
  const box = frame?.getBoundingClientRect();
  // Under a cover or a popup of the page around it a frame is out of reach as a whole.
  if (box && frame?.ownerDocument.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) !== frame) return [];

  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const inUse = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[aria-hidden="true"], [inert], [class*="visually-hidden"]') === null;
  const nameOf = (element: Element): string => element.ariaLabel ?? element.textContent ?? '';
  const hit = (x: number, y: number): Element | null => document.elementFromPoint(x, y);
  const related = (one: Element, other: Element | null): boolean =>
    other !== null && (one.contains(other) || other.contains(one));
  /** The line of words that an element is part of. */
  const lineOf = (element: Element): Element => {
    let at = element;
    while (getComputedStyle(at).display === 'inline' && at.parentElement) at = at.parentElement;
    return at;
  };
  /** Whether an element lies over a point: what words have above and below their line is empty. */
  const covers = (element: Element, x: number, y: number): boolean => {
    const { left, right, top: upper, bottom } = lineOf(element).getBoundingClientRect();
    return left <= x && x <= right && upper <= y && y <= bottom;
  };
  const lists = [...document.querySelectorAll('*')].filter(
    (element) => /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight,
  );
  const tops = lists.map(({ scrollTop }) => scrollTop);
  const scroll = (element: Element): DOMRect => {
    for (const list of lists.filter((one) => one !== element && one.contains(element)).reverse()) {
      const [at, room] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
      list.scrollTop += at.top + at.height / 2 - room.top - room.height / 2;
    }
    return element.getBoundingClientRect();
  };
  /** Bounding box of an element's own text, without its padding. */
  const words = (element: Element): DOMRect => {
    const range = document.createRange();
    const own = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    const [first, last] = [own[0], own.at(-1)];
    if (first) range.setStartBefore(first);
    if (last) range.setEndAfter(last);
    const [all, shown] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    // Text beyond an ellipsis is not visible.
    if (getComputedStyle(element).overflowX === 'visible') return all;
    const left = Math.max(all.left, shown.left);
    return new DOMRect(left, all.top, Math.min(all.right, shown.right) - left, all.height);
  };
  const inNotch = ({ left, top: upper, right, bottom }: DOMRect): boolean =>
    box === undefined &&
    (left < insets.left - 1 ||
      upper < insets.top - 1 ||
      right > window.innerWidth - insets.right + 1 ||
      bottom > window.innerHeight - insets.bottom + 1);

  const controls = [...top.querySelectorAll('button:not([disabled]), input, a[href]')].filter(inUse);
  const texts = [...top.querySelectorAll('*')].filter(
    (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '') &&
      inUse(element) &&
      // Its text has no box of its own; it is among the controls.
      element.tagName !== 'TEXTAREA' &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      element.closest('.toast, .sides') === null,
  );

  const belowToast = (): string[] => {
    if (toastText === '') return [];
    const host = document.querySelector('.toast');
    const shown = host?.querySelector('.toast-text');
    const toast = shown ?? document.createElement('span');
    toast.className = 'toast-text';
    if (!shown) toast.textContent = toastText;
    if (!shown) host?.append(toast);
    const { left, right, top: upper, bottom } = toast.getBoundingClientRect();
    // A page's title that makes room for it is not in use.
    const kept = [...controls, ...[...top.querySelectorAll('h1, h2')].filter(inUse)];
    if (!shown) toast.remove();
    const below = (control: Element): boolean => {
      const at = control.getBoundingClientRect();
      const visibleTop = Math.max(at.top, control.closest('.screen-scroll')?.getBoundingClientRect().top ?? 0);
      return visibleTop < at.bottom && at.left < right && at.right > left && visibleTop < bottom && at.bottom > upper;
    };
    const list = document.querySelector('.screen-scroll');
    const found = [0, 40, 80, 160, 240, list?.scrollHeight ?? 0].flatMap((stage) => {
      list?.scrollTo(0, stage);
      return kept.filter(below);
    });
    return [...new Set(found)].map((control) => `${nameOf(control)} is below a toast`);
  };
  const badControl = (control: Element): string[] => {
    const at = scroll(control);
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
    const found = hit(x, y);
    const hits = (byX: number, byY: number): boolean => control.contains(hit(x + byX, y + byY));
    if (!related(control, found)) return [`${nameOf(control)} is under ${found?.className ?? 'nothing'}`];
    if (inNotch(at)) return [`${nameOf(control)} is in the notch`];
    const wide = hits(-REACH, 0) && hits(REACH, 0);
    const high = hits(0, -REACH) && hits(0, REACH);
    if (wide && high) return [];
    return [`${nameOf(control)} is no target of 44 pixels: ${at.width} × ${at.height}`];
  };
  const badText = (text: Element): string[] => {
    scroll(text);
    const at = words(text);
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
    const found = hit(x, y);
    if (inNotch(at)) return [`${nameOf(text)} is in the notch`];
    const free = related(text, found) || (found !== null && !covers(found, x, y));
    return free ? [] : [`${nameOf(text)} is under ${found?.className ?? 'nothing'}`];
  };

  const bad = [...belowToast(), ...controls.flatMap(badControl), ...texts.flatMap(badText)];
  lists.forEach((list, index) => {
    list.scrollTop = tops[index] ?? 0;
  });
  return bad;
}
