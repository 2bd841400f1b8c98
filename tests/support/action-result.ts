/** Decodes the result of an action from the router's response to its own script (a turbo-stream). */
export async function actionResult(response: Pick<Response, 'text'>): Promise<unknown> {
	const [line = ''] = (await response.text()).split('\n');
	const values = JSON.parse(line) as unknown[];
	const read = (place: number): unknown => {
		const value = values[place];
		if (Array.isArray(value)) return value.map(read);
		if (typeof value !== 'object' || value === null) return value;
		const entries = Object.entries(value as Record<string, number>);
		return Object.fromEntries(entries.map(([key, at]) => [values[Number(key.slice(1))], read(at)]));
	};
	return (read(0) as { data?: unknown }).data;
}
