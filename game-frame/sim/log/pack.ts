import { config as shipped } from '../config.ts';
import type { SimConfig } from '../config.ts';
import { MAX_DROPS, MAX_LOG_LENGTH } from '../limits.ts';
import type { InputLog, LogFault } from '../types.ts';
import { SIM_VERSION } from '../version.ts';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { readVarints, writeVarint } from './varint.ts';

/** A log, or why there is none. */
export type Unpacked = { readonly ok: true; readonly log: InputLog } | { readonly ok: false; readonly fault: LogFault };

const refuse = (fault: LogFault): Unpacked => ({ ok: false, fault });

/** Version, then for each drop the ticks since the one before and its x, then the end tick; varints in base64url. */
export function packLog({ version, drops, endTick }: InputLog): string {
  const bytes: number[] = [];
  let last = 0;
  writeVarint(bytes, version);
  for (const { tick, x } of drops) {
    writeVarint(bytes, tick - last);
    writeVarint(bytes, x);
    last = tick;
  }
  writeVarint(bytes, endTick);
  return encodeBase64url(bytes);
}

function dropsOf(numbers: readonly number[]): InputLog['drops'] {
  let tick = 0;
  return Array.from({ length: numbers.length / 2 }, (_, i) => {
    tick += numbers[2 * i] ?? 0;
    return { tick, x: numbers[2 * i + 1] ?? 0 };
  });
}

/** The numbers of a simulation that bound its logs. */
export type LogRules = Pick<SimConfig, 'cooldownTicks' | 'maxTicks' | 'xSteps'>;

/** The first fault of a log that shows without simulating it. */
function faultOf({ version, drops, endTick }: InputLog, config: LogRules, expected: number): LogFault | null {
  if (version !== expected) return 'version';
  if (drops.length > MAX_DROPS) return 'too-many-drops';
  if (endTick > config.maxTicks) return 'too-late';
  let last = -config.cooldownTicks;
  for (const { tick, x } of drops) {
    if (tick <= last) return 'tick-order';
    if (tick - last < config.cooldownTicks) return 'cooldown';
    if (x > config.xSteps) return 'x-range';
    if (tick >= endTick) return 'after-end';
    last = tick;
  }
  return null;
}

/** Opens a packed log of any version: how logs are packed must never change. One log has one text: others are malformed. */
export function readLog(text: string): Unpacked {
  if (text.length > MAX_LOG_LENGTH) return refuse('too-long');
  const bytes = decodeBase64url(text);
  const numbers = bytes && readVarints(bytes);
  const version = numbers?.[0];
  const endTick = numbers?.at(-1);
  if (!numbers || version === undefined || endTick === undefined || numbers.length % 2 === 1)
    return refuse('malformed');
  return { ok: true, log: { version, drops: dropsOf(numbers.slice(1, -1)), endTick } };
}

/** Opens a packed log and checks all but its play. @param version `SIM_VERSION` of the simulation that played it */
export function unpackLog(text: string, config: LogRules = shipped, version = SIM_VERSION): Unpacked {
  const read = readLog(text);
  const fault = read.ok && faultOf(read.log, config, version);
  return fault ? refuse(fault) : read;
}
