import { createContext, data, type RouterContextProvider } from 'react-router';

/** Why a form of these pages changed nothing, and what its controls show again. */
export interface SubscriptionProblem {
	problem: 'refused' | 'invalid' | 'limited' | 'failed';
	/** Never 403: a stranger learns only that it didn't work. */
	status: 422 | 429 | 503;
	token?: string | undefined;
	ticket?: string | undefined;
	email?: string | undefined;
}

/** What went wrong with this request's form (register-subscriptions.server.ts). */
export const subscriptionContext = createContext<SubscriptionProblem | null>(null);

/**
 * The action of these pages: their handler ran before the router, and the page shows what went wrong.
 *
 * @throws 405 for a request that did not go through the handler
 */
export function subscriptionAction(context: Readonly<RouterContextProvider>) {
	const problem = context.get(subscriptionContext);
	if (!problem) throw new Response(null, { status: 405 });
	return data(problem, { status: problem.status });
}
