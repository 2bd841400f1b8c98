/**
 * Returns how many pixels a JPEG, a PNG or a WebP says that it has; undefined for any other file, which isn't opened:
 * nobody knows how much memory it would take.
 */
export function pixelsOf(bytes: DataView): number | undefined {
	if (bytes.byteLength < 24) return undefined;
	if (bytes.getUint32(0) === 0x89504e47) return bytes.getUint32(16) * bytes.getUint32(20);
	if (bytes.getUint16(0) === 0xffd8) return pixelsOfJpeg(bytes);
	const isWebp =
		bytes.byteLength >= 30 &&
		bytes.getUint32(0) === 0x52494646 &&
		bytes.getUint32(8) === 0x57454250;
	return isWebp ? pixelsOfWebp(bytes) : undefined;
}

/** The largest frame counts; a file has one, and a hostile one may have more. */
function pixelsOfJpeg(bytes: DataView): number | undefined {
	let most = 0;
	for (let at = 2; at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff; ) {
		const marker = bytes.getUint8(at + 1);
		// The picture's data begins.
		if (marker === 0xda) break;
		// A frame's segment has the size; three of its range are no frames.
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (isFrame) most = Math.max(most, bytes.getUint16(at + 5) * bytes.getUint16(at + 7));
		// These have no length, and bytes may be filled up before a marker.
		const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
		at += marker === 0xff ? 1 : isBare ? 2 : 2 + bytes.getUint16(at + 2);
	}
	return most || undefined;
}

function pixelsOfWebp(bytes: DataView): number | undefined {
	const three = (at: number) => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x10000;
	switch (bytes.getUint32(12)) {
		case 0x56503858: // VP8X
			return (three(24) + 1) * (three(27) + 1);
		case 0x5650384c: {
			// VP8L, 14 bits each
			const both = bytes.getUint32(21, true);
			return ((both & 0x3fff) + 1) * (((both >> 14) & 0x3fff) + 1);
		}
		case 0x56503820: // VP8
			return (bytes.getUint16(26, true) & 0x3fff) * (bytes.getUint16(28, true) & 0x3fff);
		default:
			return undefined;
	}
}
