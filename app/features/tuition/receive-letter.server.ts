import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { plannedRhythms } from '#app/features/events/rhythms.server.ts';
import { checkForm, type FormResponse, respond } from '#app/forms/form.server.ts';
import { PdfBusy, PdfFailed, renderPdf } from '#app/pdf/render.server.ts';
import { servicesOf } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { contactEmail } from '#app/settings/settings.server.ts';
import { tuition } from '#content/tuition.ts';
import { LETTER_FORM } from './letter.form.tsx';
import { letterSchema } from './letter.schema.ts';
import { letterToasts } from './letter.toasts.ts';
import { summaryOf } from './summary.server.ts';
import { requestAsPdf, requestAsText } from './training-request.server.ts';

const refusalContext = createContext<FormResponse>();

/**
 * Answers the form with a file instead of the page, which an action cannot do. Refusals are left to the page. The input is not
 * stored, logged or put in an address.
 */
export const answerWithFile: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (request.method !== 'POST') return await next();
	const form = { id: LETTER_FORM, schema: letterSchema };
	const refuse = async (refusal: FormResponse) => {
		context.set(refusalContext, refusal);
		return await next();
	};
	const checked = await checkForm({ request, context }, form);
	if ('answer' in checked) return await refuse(checked);
	const { submission } = checked;
	const { value } = submission;
	const services = servicesOf(context);
	const { config, now, log } = services;
	const rhythms = await plannedRhythms(services);
	const summary = summaryOf(now(), config.APP_URL, contactEmail(services), rhythms, priceAt(services, now()));
	if (value.as === 'text') return file('text', 'text/plain; charset=utf-8', requestAsText(value, summary));
	try {
		return file('pdf', 'application/pdf', new Uint8Array(await renderPdf(requestAsPdf(value, summary))));
	} catch (error) {
		if (!(error instanceof PdfBusy || error instanceof PdfFailed)) throw error;
		log.error({ err: error }, 'a training request could not be drawn');
		const toast = error instanceof PdfBusy ? letterToasts.busy : letterToasts.failure;
		const result = submission.reply();
		return await refuse({ status: 503, answer: { form: LETTER_FORM, outcome: 'failed', result, toast } });
	}
};

export const letterRefusal = (context: Readonly<RouterContextProvider>) => respond(context.get(refusalContext));

function file(kind: keyof typeof tuition.files, type: string, body: string | Uint8Array<ArrayBuffer>): Response {
	return new Response(body, {
		headers: {
			'content-type': type,
			'content-disposition': `attachment; filename="${tuition.files[kind]}"`,
			'cache-control': 'private, no-store',
		},
	});
}
