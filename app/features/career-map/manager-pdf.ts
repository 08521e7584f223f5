import type { CareerReport } from '@mga/career-map';
import type { PdfBlock, PdfDocument } from '#app/pdf/document.ts';
import { careerMapReport, careerMapManager as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import { type ManagerView, managerView } from './manager-view.ts';
import { document, group, planBlocks, projectBlock, soft, text, withSource } from './pdf-blocks.ts';

/** The manager's edition as a document. The same report gives the same bytes. */
export function managerPdf(report: CareerReport, site: string): PdfDocument {
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
