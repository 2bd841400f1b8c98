/** Returns how many pixels a JPEG or a PNG says that it has, from its first bytes; undefined for other files. */
export function pixelsOf(bytes: DataView): number | undefined {
	const { byteLength } = bytes;
	if (byteLength >= 24 && bytes.getUint32(0) === 0x89504e47) {
		return bytes.getUint32(16) * bytes.getUint32(20);
	}
	if (byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return undefined;
	// Each segment has a marker and its length. A frame's has the size; three of its range are no frames.
	for (let at = 2; at + 9 <= byteLength; at += 2 + bytes.getUint16(at + 2)) {
		const marker = bytes.getUint16(at);
		const isFrame =
			marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
		if (isFrame) return bytes.getUint16(at + 5) * bytes.getUint16(at + 7);
	}
	return undefined;
}
