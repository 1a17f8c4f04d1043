import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { instance } from '@viz-js/viz';

/** Folder of the diagrams' texts (`.dot`) and of the pictures drawn from them. */
export const FOLDER = resolve(import.meta.dirname, '../../../assets/readme');

interface Theme {
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly box: string;
  readonly group: string;
}

/** Colours for a light and a dark page. */
const THEMES: Readonly<Record<'light' | 'dark', Theme>> = {
  light: { text: '#1f2328', quiet: '#59636e', line: '#6f5bb5', box: '#ffffff', group: '#f3f1fa' },
  dark: { text: '#f0f6fc', quiet: '#9aa4af', line: '#a893ea', box: '#232a36', group: '#171c26' },
};

const FONT = 'Arial, Helvetica, sans-serif';

/** Draws every diagram in both themes. Returns each picture's text by its file name. */
export async function drawDiagrams(): Promise<Readonly<Record<string, string>>> {
  const viz = await instance();
  const names = readdirSync(FOLDER).filter((file) => file.endsWith('.dot'));
  const pictures = names.flatMap((name) => {
    const source = readFileSync(join(FOLDER, name), 'utf8');
    return Object.entries(THEMES).map(([theme, { text, quiet, line, box, group }]) => {
      const font = { fontname: FONT, fontsize: 11, fontcolor: quiet };
      const svg = viz.renderString(source, {
        format: 'svg',
        graphAttributes: {
          ...font,
          bgcolor: 'transparent',
          style: 'rounded,filled',
          fillcolor: group,
          color: group,
          labeljust: 'l',
        },
        nodeAttributes: {
          ...font,
          fontcolor: text,
          shape: 'box',
          style: 'rounded,filled',
          fillcolor: box,
          color: line,
          width: 1.85,
          height: 0.65,
        },
        edgeAttributes: { ...font, fontsize: 10, color: line, arrowsize: 0.7 },
      });
      return [name.replace('.dot', `-${theme}.svg`), svg] as const;
    });
  });
  return Object.fromEntries(pictures);
}
