import type { Page } from '@playwright/test';

interface LowContrast {
	text: string;
	ratio: number;
	color: string;
	background: string;
}

/**
 * Lists the texts of a page whose contrast, as the browser renders it, is below a ratio (WCAG 2.2, 1.4.3 and
 * 1.4.6). A text's background is the nearest one behind it that isn't transparent; opacity counts against it.
 * Texts in disabled controls are left out, as in WCAG.
 */
export function lowContrast(page: Page, least: number): Promise<LowContrast[]> {
	return page.evaluate((ratioWanted) => {
		type Rgba = [number, number, number, number];
		const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
		if (!canvas) throw new Error('no canvas');

		// A page has few colors and many texts, and reading a pixel is the slowest step here.
		const known = new Map<string, Rgba>();
		function rgba(color: string): Rgba {
			const read = known.get(color) ?? pixelOf(color);
			known.set(color, read);
			return read;
		}
		function pixelOf(color: string): Rgba {
			if (!canvas) throw new Error('no canvas');
			canvas.clearRect(0, 0, 1, 1);
			canvas.fillStyle = color;
			canvas.fillRect(0, 0, 1, 1);
			const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
			return [r, g, b, a / 255];
		}
		function over(top: Rgba, below: Rgba): Rgba {
			const mix = (i: 0 | 1 | 2) => top[i] * top[3] + below[i] * (1 - top[3]);
			return [mix(0), mix(1), mix(2), 1];
		}
		function behind(element: Element): Rgba {
			const layers: Rgba[] = [];
			for (let at: Element | null = element; at; at = at.parentElement) {
				const color = rgba(getComputedStyle(at).backgroundColor);
				if (color[3] > 0) layers.push(color);
				if (color[3] === 1) break;
			}
			return layers.reduceRight<Rgba>((below, layer) => over(layer, below), [255, 255, 255, 1]);
		}
		function luminance([r, g, b]: Rgba): number {
			const part = (value: number) => {
				const share = value / 255;
				return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
			};
			return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
		}
		function opacity(element: Element): number {
			let product = 1;
			for (let at: Element | null = element; at; at = at.parentElement) {
				product *= Number(getComputedStyle(at).opacity);
			}
			return product;
		}

		const found: LowContrast[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const element = node.parentElement;
			const text = node.textContent?.trim() ?? '';
			if (!element || text === '' || element.closest('script,style,title,desc,:disabled')) continue;
			if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
			const style = getComputedStyle(element);
			const background = behind(element);
			const inSvg = element.closest('svg') !== null;
			const own = rgba(inSvg ? style.fill : style.color);
			const color = over([own[0], own[1], own[2], own[3] * opacity(element)], background);
			const [light = 0, dark = 0] = [luminance(color), luminance(background)].sort((a, b) => b - a);
			const ratio = (light + 0.05) / (dark + 0.05);
			if (ratio < ratioWanted) {
				found.push({
					text: text.slice(0, 60),
					ratio: Math.round(ratio * 100) / 100,
					color: color.map(Math.round).join(),
					background: background.map(Math.round).join(),
				});
			}
		}
		return found;
	}, least);
}
