type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Creates an element.
 * @param attributes `class` among them; `true` is an empty attribute, `false` and `undefined` are left out
 */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}
