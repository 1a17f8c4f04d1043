// A browser in which one thing fails, as long as the test's page says so.
const { value: getContext } = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');
const BREAKS = {
  webgl: () => {
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind === '2d' ? getContext.call(this, kind, ...rest) : null;
    };
  },
  drawings: () => {
    HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('not an image', 'EncodingError'));
  },
};
BREAKS[localStorage.getItem('broken')]?.();
