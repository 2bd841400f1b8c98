export interface CeremonyResult {
	outcome: string;
	/** The reason of a refusal. */
	reason?: string;
	[key: string]: unknown;
}

/** Posts one step of a ceremony; network and server failures are refusals like any other. */
export async function postJson(url: string, body: object): Promise<CeremonyResult> {
	try {
		const response = await fetch(url, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
			body: JSON.stringify(body),
		});
		return (await response.json()) as CeremonyResult;
	} catch {
		return { outcome: 'refused', reason: 'failed' };
	}
}
