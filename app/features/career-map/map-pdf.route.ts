import type { CareerReport } from '@mga/career-map';
import type { PdfBlock, PdfDocument } from '#app/pdf/document.ts';
import { PdfBusy, PdfFailed, renderPdf } from '#app/pdf/render.server.ts';
import { servicesOf } from '#app/services.ts';
import {
	careerMapManager,
	careerMapPage,
	careerMapReport,
	careerMapManager as copy,
} from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/map-pdf.route';
import { loadReport } from './map.server.ts';
import { privateHeaders } from './map-address.ts';
import { document, group, planBlocks, projectBlock, reportAsPdf, soft, text, withSource } from './report-pdf.ts';
import { type ManagerView, managerView } from './report-view.ts';

/** The manager's edition as a document. The same report gives the same bytes. */
function managerPdf(report: CareerReport, site: string): PdfDocument {
	const view = managerView(report);
	return document(copy, report, site, view.month, blocksOf(view, site));
}

function blocksOf({ first, have, plan, project, rules }: ManagerView, site: string): PdfBlock[] {
	const { session: kinds } = careerMapReport.gaps;
	return [
		{ kind: 'title', text: copy.heading, lead: copy.lead },
		{ kind: 'heading', text: copy.first },
		...(first.length === 0 ? [text(copy.nothingMissing)] : []),
		...first.map(({ label, purpose, session: { kind, title } }) =>
			group(
				{ kind: 'label', text: label },
				text([
					`${copy.use.replace('{purpose}', purpose)} ${kinds[kind]}: `,
					{ text: title, href: `${site}${paths.events}` },
					'.',
				]),
			),
		),
		{ kind: 'label', text: copy.have },
		text(have.length === 0 ? copy.none : have.join(', ')),
		{ kind: 'heading', text: copy.plan.heading },
		...plan.map((stretch) => group(...planBlocks(stretch))),
		projectBlock(project),
		{ kind: 'heading', text: copy.rules.heading },
		soft(copy.rules.where),
		{ kind: 'list', items: rules.map((rule) => withSource(`${rule.name}: ${rule.text}`, rule.source)) },
		{ kind: 'heading', text: copy.hours.heading },
		{ kind: 'list', items: [...copy.hours.items, [{ text: copy.hours.tuition, href: `${site}${paths.tuition}` }]] },
		soft(copy.foot),
	];
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const found = await loadReport(services, url.searchParams.get('token'));
	if (!found) return plainResponse(404, careerMapPage.gone.heading);
	try {
		const isManager = found.right === 'manager';
		const pdf = await renderPdf((isManager ? managerPdf : reportAsPdf)(found.report, services.config.APP_URL));
		return new Response(new Uint8Array(pdf), {
			headers: {
				...privateHeaders,
				'content-type': 'application/pdf',
				'content-disposition': `attachment; filename="${isManager ? careerMapManager.pdfName : careerMapReport.pdfName}"`,
			},
		});
	} catch (error) {
		if (error instanceof PdfBusy) return plainResponse(503, careerMapReport.pdfBusy, { 'retry-after': '10' });
		if (!(error instanceof PdfFailed)) throw error;
		services.log.error({ err: error }, 'a career map could not be drawn');
		return plainResponse(500, careerMapReport.pdfFailed);
	}
}

function plainResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
	return new Response(`${text}\n`, {
		status,
		headers: { ...privateHeaders, 'content-type': 'text/plain; charset=utf-8', ...headers },
	});
}
