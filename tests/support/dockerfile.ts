/** One line of a Dockerfile, its continuation lines joined. */
interface Instruction {
	/** Such as COPY. */
	name: string;
	/** Such as --from=build. */
	flags: Record<string, string>;
	/** The rest of the line, as written. */
	rest: string;
}

export interface Stage {
	/** The base image. */
	image: string;
	/** Empty if the stage has no name. */
	name: string;
	instructions: Instruction[];
}

/** The supported instructions; anything else is an error, so that nothing is overlooked. */
const known = new Set('FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK CMD'.split(' '));

/** @throws for an unsupported instruction */
export function readDockerfile(text: string): Stage[] {
	const stages: Stage[] = [];
	const lines = text
		.replace(/\\\n/g, ' ')
		.split('\n')
		.filter((line) => line.trim() !== '' && !line.startsWith('#'));
	for (const line of lines) {
		const [, name = '', args = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
		if (!known.has(name)) throw new Error(`Cannot read this line: ${line}`);
		if (name === 'FROM') {
			const [image = '', , stage = ''] = args.replace(/^--platform=\S+\s+/, '').split(/\s+/);
			stages.push({ image, name: stage, instructions: [] });
			continue;
		}
		const flags: Record<string, string> = {};
		const rest = args.replace(/(?<=^|\s)--([a-z-]+)=(\S+)\s+/gy, (_, flag, value) => {
			flags[flag] = value;
			return '';
		});
		stages.at(-1)?.instructions.push({ name, flags, rest });
	}
	return stages;
}

/** The variables that a stage sets in its ENV lines: NAME=value, without quotes. */
export function environmentOf(stage: Stage): Record<string, string> {
	const pairs = stage.instructions
		.filter(({ name }) => name === 'ENV')
		.flatMap(({ rest }) => rest.split(/\s+/))
		.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
	return Object.fromEntries(pairs);
}

/** Splits the arguments of a stage's CMD or HEALTHCHECK, which must be in the exec form. */
export function commandOf(stage: Stage, name: 'CMD' | 'HEALTHCHECK'): string[] {
	const found = stage.instructions.findLast((instruction) => instruction.name === name);
	return JSON.parse(found?.rest.replace(/^CMD\s+/, '') ?? '');
}
