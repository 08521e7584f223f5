import { PdfBusy, PdfFailed, renderPdf } from '#app/pdf/render.server.ts';
import { servicesOf } from '#app/services.ts';
import { careerMapManager, careerMapPage, careerMapReport } from '#content/career-map-page.ts';
import type { Route } from './+types/map-pdf.route';
import { managerPdf } from './manager-pdf.ts';
import { loadReport } from './map.server.ts';
import { privateHeaders } from './map-address.ts';
import { reportAsPdf } from './report-pdf.ts';

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
