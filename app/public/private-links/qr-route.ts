import { renderSVG } from 'uqr';
import { privateLinkPath, readProof } from '#app/domain/submissions/private-links.server.ts';
import { readReference } from '#app/domain/submissions/reference.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/qr-route';
import { linkHeaders } from './load-link.server.ts';

/** Draws a link as a QR code (ISO/IEC 18004), for any well-formed one: it doesn't reveal if the link opens. */
export function loader({ params, context }: Route.LoaderArgs) {
	const { content, siteUrl } = context.get(servicesContext);
	const reference = readReference(params.reference);
	const proof = readProof(params.proof);
	if (reference === undefined || proof === undefined) {
		return new Response('This link does not work.\n', { status: 404, headers: linkHeaders() });
	}
	const svg = renderSVG(siteUrl + privateLinkPath(content, { reference, proof }), {
		ecc: 'M',
		border: 4,
	});
	return new Response(svg, { headers: { ...linkHeaders(), 'Content-Type': 'image/svg+xml' } });
}
