import { el } from '../../dom.ts';
import { on } from './dom.ts';
import type { Component } from './component.ts';

/** A component with a name. */
export interface Tab extends Component {
  readonly name: string;
}

/** A tab that shows files of its kind. */
export interface FileTab extends Tab {
  /** Opens a file. */
  open(text: string): void;
}

/** The row of tabs. */
export interface Tabs extends Component {
  /** Opens the tab after this one. */
  next(): void;
  /** Opens a tab. */
  open(tab: Tab): void;
}

/** Components of which one is visible at a time; only that one is refreshed. */
export function createTabs(tabs: readonly Tab[]): Tabs {
  let open = 0;
  const heads = tabs.map(({ name }, index) =>
    on(el('button', { type: 'button', role: 'tab' }, name), 'click', () => show(index)),
  );
  const panels = tabs.map(({ element, name }) => {
    element.setAttribute('role', 'tabpanel');
    element.setAttribute('aria-label', name);
    return element;
  });
  const show = (index: number): void => {
    open = index;
    heads.forEach((head, at) => head.setAttribute('aria-selected', String(at === index)));
    panels.forEach((panel, at) => (panel.hidden = at !== index));
  };
  show(0);
  const element = el(
    'section',
    { class: 'lab-tabs' },
    el('div', { role: 'tablist', class: 'lab-row' }, ...heads),
    el('div', { class: 'lab-tab-body' }, ...panels),
  );
  return {
    element,
    next: () => show((open + 1) % tabs.length),
    open: (tab) => show(tabs.indexOf(tab)),
    refresh: () => tabs[open]?.refresh(),
  };
}
