import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { LEVELS } from '../../../../game-frame/sim/limits.ts';
import { heroesCopy } from '../../../copy/home-scene.ts';
import { useCopy } from '../../../hooks/use-campaign.ts';
import './Merge.css';
import './Orbit.css';
import './Rise.css';
import './HeroScene.css';

interface HeroSceneProps {
  readonly shows: keyof ReturnType<typeof heroesCopy>;
  /** Between the rays and the altar. */
  readonly behind?: ReactNode;
  readonly children: ReactNode;
}

function useFrames(last: number): number {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    if (frames === last) return undefined;
    const next = requestAnimationFrame(() => setFrames(frames + 1));
    return () => cancelAnimationFrame(next);
  }, [frames, last]);
  return frames;
}

/** The altar and rays, mounted over three frames: parsing all the SVGs at once would block a slow phone for 0.1 s. */
function HeroScene({ shows, behind, children }: HeroSceneProps) {
  const label = useCopy(heroesCopy)[shows];
  const frames = useFrames(2);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- composed of several pictures, which an img can't be
    <div className="hero-scene" role="img" aria-label={label}>
      {frames > 0 && <i className="hero-scene-rays" />}
      {frames > 0 && behind}
      <i className="hero-scene-altar" />
      {frames > 1 && children}
    </div>
  );
}

interface WeaponProps {
  readonly level: number;
  readonly className: string;
  readonly vars?: Readonly<Record<`--${string}`, number | string>>;
}

const [COLUMNS, ROWS] = [4, 3];
const spritePosition = (level: number): string =>
  `${(((level - 1) % COLUMNS) * 100) / (COLUMNS - 1)}% ${(Math.floor((level - 1) / COLUMNS) * 100) / (ROWS - 1)}%`;

function Weapon({ level, className, vars }: WeaponProps) {
  const style: CSSProperties = { backgroundPosition: spritePosition(level), ...vars };
  return <i className={`hero-scene-weapon ${className}`} style={style} />;
}

const FLOATING = [
  { level: 1, '--x': -44, '--y': 57, '--size': 17, '--tilt': '-14deg', '--delay': '0s' },
  { level: 3, '--x': 42, '--y': 66, '--size': 22, '--tilt': '12deg', '--delay': '-0.9s' },
  { level: 2, '--x': -35, '--y': 18, '--size': 20, '--tilt': '10deg', '--delay': '-1.8s' },
  { level: 4, '--x': 37, '--y': 20, '--size': 24, '--tilt': '-12deg', '--delay': '-2.7s' },
];
const SIDES = [-1, 1];
const RING = Array.from({ length: LEVELS - 1 }, (_, index) => index + 1);
const SPARKS = [-44, 40, -36, 46, 34];

const Merge = () => (
  <HeroScene shows="merge">
    {FLOATING.map(({ level, ...vars }) => (
      <Weapon key={level} level={level} className="merge-float" vars={vars} />
    ))}
    {SIDES.map((side) => (
      <Weapon key={side} level={7} className="merge-part" vars={{ '--side': side }} />
    ))}
    <i className="merge-ring" />
    <Weapon level={8} className="merge-whole" />
  </HeroScene>
);

/** The divine weapon rises out of the crystals, which hide its foot. */
const Rise = () => (
  <HeroScene shows="rise" behind={<i className="rise-beam" />}>
    <i className="rise-weapon" />
    {SPARKS.map((x, i) => (
      <i key={x} className="rise-spark" style={{ ['--x' as string]: x, ['--i' as string]: i }} />
    ))}
    <i className="rise-crystals" />
  </HeroScene>
);

const Orbit = () => (
  <HeroScene shows="orbit">
    <div className="orbit-space">
      <div className="orbit-ring">
        {RING.map((level) => (
          <Weapon key={level} level={level} className="orbit-weapon" vars={{ '--angle': `${level * 36 - 22}deg` }} />
        ))}
      </div>
      <Weapon level={LEVELS} className="orbit-core" />
    </div>
  </HeroScene>
);

const HEROES = [Merge, Rise, Orbit] as const;

/** One of home's three animations, at random. */
export default function Hero() {
  const [Shown] = useState(() => HEROES[Math.floor(Math.random() * HEROES.length)] ?? Merge);
  return <Shown />;
}
