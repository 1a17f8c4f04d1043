/**
 * Runs something around every call of an object's method; without effect where there is no such method.
 * @param around calls the method by its argument
 */
export function wrapMethod(target: object, method: string, around: (call: () => unknown) => unknown): void {
  const own: unknown = Reflect.get(target, method);
  if (typeof own !== 'function') return;
  Reflect.set(target, method, (...args: unknown[]) => around(() => Reflect.apply(own, target, args)));
}
