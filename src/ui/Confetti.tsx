import './Confetti.css';

const PIECES = Array.from({ length: 16 }, (_, piece) => piece);
/** Percent of the width from one piece to the next: far apart, so that neighbours do not fall side by side. */
const STRIDE = 37;

/** Confetti that falls once over the whole window. Without motion there is none. */
export function Confetti() {
  return (
    <div className="confetti u-window" aria-hidden="true">
      {PIECES.map((piece) => (
        <i key={piece} style={{ left: `${(piece * STRIDE) % 100}%`, animationDelay: `${piece * 70}ms` }} />
      ))}
    </div>
  );
}
