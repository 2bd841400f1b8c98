/** Width and height of a PNG (RFC 2083: the signature, then the IHDR chunk), in pixels. */
export function pngSize(file: Uint8Array): { width: number; height: number } {
	const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
	if (signature.some((byte, place) => file[place] !== byte)) throw new Error('no PNG');
	const view = new DataView(file.buffer, file.byteOffset);
	return { width: view.getUint32(16), height: view.getUint32(20) };
}
