import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/panel.tsx';
import { type LegalSection, legalTexts, onThisPage } from '#content/legal.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/legal.route';
import LegalText, { type LegalTextName, sectionId } from './legal-text.tsx';

// A route for each text has this module; the route's id is the text's name.

const MAX_SECTIONS_WITHOUT_CONTENTS = 8;

const nameOf = (matches: readonly ({ id: string } | undefined)[]) => matches.at(-1)?.id as LegalTextName;

export const meta: Route.MetaFunction = ({ matches }) => {
	const which = nameOf(matches);
	return pageMeta(which, matches, {
		structured: [breadcrumbs(siteOrigin(matches), [{ name: legalTexts[which].title, path: paths[which] }])],
	});
};

export default function LegalPage({ matches }: Route.ComponentProps) {
	const which = nameOf(matches);
	const { title, sections } = legalTexts[which];
	return (
		<>
			<PageHead title={title} />
			<div className="wrap grid items-start gap-10 pb-16 lg:grid-cols-[1fr_20rem]">
				{sections.length > MAX_SECTIONS_WITHOUT_CONTENTS && <Contents sections={sections} />}
				<LegalText which={which} headings="h2" />
			</div>
		</>
	);
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
	return (
		<nav aria-label={onThisPage} className="card card-moss lg:sticky lg:top-24 lg:order-1">
			<ol className="small">
				{sections.map((section) => (
					<li key={section.heading}>
						<a className="block py-1 leading-snug no-underline hover:underline" href={`#${sectionId(section)}`}>
							{section.heading}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
