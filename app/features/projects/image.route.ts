import { isOwnOrigin, readForm } from '#app/forms/form.server.ts';
import { clientContext, servicesOf } from '#app/services.ts';
import { imageProblems } from '#content/portfolio.ts';
import type { Route } from './+types/image.route';
import { imageToasts } from './image.rules.ts';
import { ImageRefused, oneFile, storeImage } from './image.server.ts';

/**
 * Receives one image of the portfolio form (specification, section 7, call 5).
 * Answers 201 with `{ url }`, or a message in plain text.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const services = servicesOf(context);
	if (!isFromOurPages(request, services.config.APP_URL)) return refuse(403, imageProblems['other-site']);
	const wait = await services.formLimit.check(context.get(clientContext).address);
	if (wait > 0) return refuse(429, imageProblems['too-many-requests']);
	const formData = await readForm(request);
	if (!formData) return refuse(400, imageProblems.malformed);
	try {
		const file = oneFile(formData);
		if (!file) return refuse(400, imageProblems.missing);
		return Response.json({ url: await storeImage(file, services) }, { status: 201 });
	} catch (error) {
		if (error instanceof ImageRefused) return refuse(400, error.message);
		services.log.error({ err: error }, 'an image could not be stored');
		return refuse(503, imageToasts.failed.description);
	}
}

export function loader(): Response {
	return refuse(405, imageProblems.missing, { allow: 'POST' });
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
	return new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });
}

/** Only scripts of our own pages send images, so browsers mark the request as `same-origin`. */
function isFromOurPages(request: Request, appUrl: string): boolean {
	const site = request.headers.get('sec-fetch-site');
	if (site && site !== 'same-origin') return false;
	return isOwnOrigin(request, appUrl);
}
