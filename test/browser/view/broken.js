// A browser in which one thing fails, as long as the test's page says so.
const isBroken = (part) => localStorage.getItem('broken') === part;
const { value: getContext } = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  return kind !== '2d' && isBroken('webgl') ? null : getContext.call(this, kind, ...rest);
};
const { value: decode } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'decode');
HTMLImageElement.prototype.decode = function () {
  return isBroken('drawings') ? Promise.reject(new DOMException('not an image', 'EncodingError')) : decode.call(this);
};
