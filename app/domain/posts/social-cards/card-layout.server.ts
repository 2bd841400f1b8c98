import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createElement, type ReactNode } from 'react';
import type { Font } from 'satori';

export interface SocialCardCopy {
	title: string;
	lead: string | null;
	/** The receipt's line: a label, a dotted leader, a value. */
	line: { label: string; value: string };
	product: string;
	tagline: string;
}

/** In pixels, as Open Graph and X's large card recommend. */
export const cardSize = { width: 1200, height: 630 };

/** In pixels: the margin, the double rule above the receipt's line, the torn edge, and a tooth of it. */
export const sheet = { margin: 72, rule: 428, tear: 508, tooth: 24 };

/** The colors of styles/tokens.css, light scheme. */
export const colors = {
	paper: '#faf6ee',
	ink: '#14261f',
	inkSoft: '#3e4f47',
	dots: '#8f968c',
	evergreen: '#0a5545',
	evergreenDeep: '#073f33',
};

/** Font families of titles and of everything else. */
const displayFamily = 'Display, Display Extended, Display Vietnamese';
const textFamily = 'Text, Text Extended, Display Vietnamese';

const { margin } = sheet;

/**
 * Limits in pixels, characters and lines: a title longer than `longTitle` leaves no room for the lead, and with more
 * `lines` the file would exceed 100 KB.
 */
const limits = { height: 296, lead: 92, longTitle: 96, lines: 4 };

/** Lays out the texts of a card; cardBackground draws what is behind them. */
export function cardLayout(copy: SocialCardCopy): ReactNode {
	const { title, line, product, tagline } = copy;
	const lead = title.length <= limits.longTitle ? copy.lead : null;
	const size = titleSize(title);
	const fitting = Math.floor((limits.height - (lead ? limits.lead : 0)) / (size * 1.1));
	const lines = Math.min(fitting, limits.lines);
	return box({ ...cardSize, flexDirection: 'column', fontFamily: textFamily }, [
		box({ height: 64, marginTop: 48, marginLeft: margin + 76, alignItems: 'center' }, [
			text({ fontFamily: displayFamily, fontSize: 36, color: colors.ink }, product),
		]),
		box(
			{
				flexDirection: 'column',
				justifyContent: 'center',
				height: limits.height,
				margin: `8px ${margin}px 0`,
			},
			[
				text(
					{
						fontFamily: displayFamily,
						fontSize: size,
						lineHeight: 1.1,
						letterSpacing: -size / 80,
						color: colors.ink,
						lineClamp: lines,
						wordBreak: 'break-word',
					},
					title,
				),
				lead &&
					text(
						{ fontSize: 28, lineHeight: 1.3, marginTop: 18, color: colors.inkSoft, lineClamp: 2 },
						lead,
					),
			],
		),
		box({ height: 68, margin: `12px ${margin}px 0`, alignItems: 'center', fontSize: 28 }, [
			text({ color: colors.inkSoft }, line.label),
			box(
				{
					flexGrow: 1,
					height: 0,
					margin: '16px 14px 0',
					borderBottom: `4px dotted ${colors.dots}`,
				},
				[],
			),
			text({ color: colors.ink }, line.value),
		]),
		box(
			{
				position: 'absolute',
				left: margin,
				right: margin,
				bottom: 0,
				height: cardSize.height - sheet.tear - sheet.tooth,
				alignItems: 'center',
				fontSize: 30,
				color: '#ffffff',
			},
			[text({ lineClamp: 1 }, tagline)],
		),
	]);
}

/** Sets longer titles smaller, so that most fit. */
function titleSize(title: string): number {
	const { length } = title;
	if (length <= 34) return 88;
	if (length <= 60) return 74;
	if (length <= limits.longTitle) return 60;
	return 52;
}

type Style = Record<string, string | number>;

function box(style: Style, children: ReactNode[]): ReactNode {
	return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

function text(style: Style, children: string): ReactNode {
	return createElement('div', { style: { display: 'block', ...style } }, children);
}

const { resolve } = createRequire(import.meta.url);

const displayFiles = '@fontsource/fraunces/files/fraunces';
const textFiles = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';

// satori reads WOFF, not WOFF2, and needs one file per weight; the pages use other packages. If one file lacks a
// letter, it tries the next.
const files = [
	['Display', `${displayFiles}-latin-600-normal.woff`],
	['Display Extended', `${displayFiles}-latin-ext-600-normal.woff`],
	['Display Vietnamese', `${displayFiles}-vietnamese-600-normal.woff`],
	['Text', `${textFiles}-latin-500-normal.woff`],
	['Text Extended', `${textFiles}-latin-ext-500-normal.woff`],
] as const;

let fonts: Promise<Font[]> | undefined;

/** Returns the site's fonts, read from disk with the first card. */
export function cardFonts(): Promise<Font[]> {
	fonts ??= Promise.all(
		files.map(async ([name, file]) => ({ name, data: await readFile(resolve(file)) })),
	);
	return fonts;
}
