/** Pixels of a picture's longer side as it's read. More take longer and give less (docs/read-my-letter.md). */
export const longestSide = 1_800;

/** A picture in shades of gray, a byte for each pixel. */
export interface GrayPicture {
	pixels: Uint8ClampedArray;
	width: number;
	height: number;
}

/** Turns the pixels of a canvas into shades of gray. */
export function toGray({
	data,
	width,
	height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): GrayPicture {
	const pixels = new Uint8ClampedArray(width * height);
	for (let at = 0; at < pixels.length; at += 1) {
		const from = at * 4;
		pixels[at] =
			0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
	}
	return { pixels, width, height };
}

/** Makes the paper white where a shadow or a lamp made it uneven: each pixel is compared with the light around it. */
export function evenLight({ pixels, width, height }: GrayPicture): GrayPicture {
	const cell = Math.max(8, Math.round(width / 48));
	const columns = Math.ceil(width / cell);
	const rows = Math.ceil(height / cell);
	const lights = new Float32Array(columns * rows);
	for (let row = 0; row < rows; row += 1) {
		for (let column = 0; column < columns; column += 1) {
			lights[row * columns + column] = lightOf(column * cell, row * cell);
		}
	}
	const even = new Uint8ClampedArray(pixels.length);
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			const at = y * width + x;
			even[at] = Math.min(255, ((pixels[at] ?? 0) * 255) / Math.max(60, lightAt(x, y)));
		}
	}
	return { pixels: even, width, height };

	/** Returns the brightness that a tenth of a cell's pixels exceed: the paper's, between the letters. */
	function lightOf(left: number, top: number): number {
		const counts = new Uint32Array(256);
		let count = 0;
		for (let y = top; y < Math.min(height, top + cell); y += 2) {
			for (let x = left; x < Math.min(width, left + cell); x += 2) {
				const shade = pixels[y * width + x] ?? 0;
				counts[shade] = (counts[shade] ?? 0) + 1;
				count += 1;
			}
		}
		let above = 0;
		for (let shade = 255; shade > 0; shade -= 1) {
			above += counts[shade] ?? 0;
			if (above >= count / 10) return shade;
		}
		return 0;
	}

	/** Returns the light between the centers of four cells. */
	function lightAt(x: number, y: number): number {
		const column = Math.min(columns - 1, Math.max(0, x / cell - 0.5));
		const row = Math.min(rows - 1, Math.max(0, y / cell - 0.5));
		const left = Math.floor(column);
		const top = Math.floor(row);
		const right = Math.min(columns - 1, left + 1);
		const low = Math.min(rows - 1, top + 1);
		const mix = (of: number) =>
			(lights[of * columns + left] ?? 0) * (1 - (column - left)) +
			(lights[of * columns + right] ?? 0) * (column - left);
		return mix(top) * (1 - (row - top)) + mix(low) * (row - top);
	}
}

/** Degrees that a sheet may be turned by; beyond them it's another orientation or no sheet. */
const mostSkew = 8;

/** Returns by how many degrees the lines of a text fall to the right; negative if they rise. */
export function skewOf(picture: GrayPicture): number {
	const dark = darkPoints(picture);
	const best = (from: number, to: number, by: number) => {
		const count = Math.round((to - from) / by) + 1;
		const angles = Array.from({ length: count }, (_, step) => from + step * by);
		const scores = [0, ...angles].map(score);
		return [0, ...angles][scores.indexOf(Math.max(...scores))] ?? 0;
	};
	const rough = best(-mostSkew, mostSkew, 0.5);
	return best(rough - 0.4, rough + 0.4, 0.1);

	/** Lines of text that lie along the angle fill few rows and leave others empty. */
	function score(angle: number): number {
		const slope = Math.tan((angle * Math.PI) / 180);
		const counts = new Float64Array(picture.height);
		for (const [x, y] of dark) {
			// Rows of two pixels, since single ones are noise.
			const row = Math.round((y - x * slope + picture.height / 2) / 2);
			if (row >= 0 && row < counts.length) counts[row] = (counts[row] ?? 0) + 1;
		}
		let sum = 0;
		for (let row = 1; row < counts.length; row += 1) {
			sum += ((counts[row] ?? 0) - (counts[row - 1] ?? 0)) ** 2;
		}
		return sum;
	}
}

/** Returns places of dark pixels, some of them, away from the edges, where a table top or a shadow begins. */
function darkPoints({ pixels, width, height }: GrayPicture): [x: number, y: number][] {
	const points: [number, number][] = [];
	for (let y = Math.round(height * 0.06); y < height * 0.94; y += 1) {
		for (let x = Math.round(width * 0.06); x < width * 0.94; x += 5) {
			if ((pixels[y * width + x] ?? 255) < 128) points.push([x, y]);
		}
	}
	return points;
}

/** Turns a picture back by an angle of its lines (skewOf); what comes from outside is white. */
export function straighten({ pixels, width, height }: GrayPicture, angle: number): GrayPicture {
	const turn = (angle * Math.PI) / 180;
	const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
	const [middleX, middleY] = [width / 2, height / 2];
	const turned = new Uint8ClampedArray(pixels.length).fill(255);
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			const fromX = (x - middleX) * cosine - (y - middleY) * sine + middleX;
			const fromY = (x - middleX) * sine + (y - middleY) * cosine + middleY;
			const left = Math.floor(fromX);
			const top = Math.floor(fromY);
			if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
			const at = top * width + left;
			const right = fromX - left;
			const low = fromY - top;
			turned[y * width + x] =
				((pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right) * (1 - low) +
				((pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right) * low;
		}
	}
	return { pixels: turned, width, height };
}

/** Turns a picture by a multiple of 90 degrees, clockwise. */
export function quarterTurns(picture: GrayPicture, degrees: number): GrayPicture {
	if (degrees === 0) return picture;
	const { pixels, width, height } = picture;
	const turned = new Uint8ClampedArray(pixels.length);
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			turned[x * height + height - 1 - y] = pixels[y * width + x] ?? 0;
		}
	}
	return quarterTurns({ pixels: turned, width: height, height: width }, degrees - 90);
}

/** Returns the pixels as the engine wants them, four bytes each. */
export function fromGray({ pixels, width, height }: GrayPicture) {
	const data = new Uint32Array(pixels.length);
	for (let at = 0; at < pixels.length; at += 1)
		data[at] = 0xff000000 + (pixels[at] ?? 0) * 0x010101;
	return { data: new Uint8ClampedArray(data.buffer), width, height };
}
