/** Markup that needs no escaping. */
export interface Html {
  readonly markup: string;
}

type Value = Html | string | number | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found);

function markupOf(value: Value): string {
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** A template whose values are escaped, unless they are {@link Html}. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: strings.reduce((left, right, index) => left + markupOf(values[index - 1] ?? '') + right) };
}
