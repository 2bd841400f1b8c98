import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
	type EncodedPicture,
	PictureRefused,
	type RefusalReason,
} from '#app/domain/posts/pictures/encoded-picture.ts';

export interface Encoder {
	/**
	 * Works like encodeInProcess, but one picture at a time.
	 *
	 * @throws PictureRefused
	 */
	encode(bytes: Uint8Array): Promise<EncodedPicture>;
	stop(): void;
}

/** Starts one process that encodes many pictures. */
export function startEncoder(): Encoder {
	const child = fork('tests/support/encoder-process.ts', {
		execArgv: [],
		serialization: 'advanced',
	});
	return {
		async encode(bytes) {
			child.send(bytes);
			const [result] = (await once(child, 'message')) as [
				{ picture: EncodedPicture } | { refused: RefusalReason },
			];
			if ('refused' in result) throw new PictureRefused(result.refused);
			return result.picture;
		},
		stop: () => child.disconnect(),
	};
}
