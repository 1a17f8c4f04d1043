import { el } from '../../dom.ts';
import type { Component } from './component.ts';
import { button, row } from './dom.ts';

/** What a narrow page shows over its stage, one at a time. */
const SHEETS = [
  { id: 'tabs', name: 'Tools' },
  { id: 'values', name: 'Values' },
  { id: 'game', name: 'Game' },
] as const;

/** The bar of a narrow page: each button opens one sheet, or closes it. @param page gets the open sheet's id */
export function createSheets(page: HTMLElement): Component {
  const buttons = SHEETS.map(({ id, name }) =>
    button(name, () => {
      const open = page.dataset['sheet'] === id;
      page.dataset['sheet'] = open ? '' : id;
      for (const [index, sheet] of SHEETS.entries())
        buttons[index]?.setAttribute('aria-expanded', String(!open && sheet.id === id));
    }),
  );
  for (const each of buttons) each.setAttribute('aria-expanded', 'false');
  return { element: el('nav', { class: 'lab-sheets', 'aria-label': 'Sheets' }, row(...buttons)), refresh: () => {} };
}
