import { Prose } from '#app/ui/panel.tsx';
import { type LegalSection, legalTexts } from '#content/legal.ts';

export type LegalTextName = keyof typeof legalTexts;

interface Props {
	which: LegalTextName;
	/** `h2` with an id each on a page of its own, `h3` in a dialog, whose title is the heading above. */
	headings?: 'h2' | 'h3';
}

/** One of the three legal texts: date, summary and sections, without its title. */
export default function LegalText({ which, headings: Heading = 'h3' }: Props) {
	const { effective, effectiveIso, summary, sections } = legalTexts[which];
	return (
		<Prose>
			<p className="soft">
				<time dateTime={effectiveIso}>{effective}</time>
			</p>
			<p className="font-semibold">{summary}</p>
			{sections.map((section) => [
				<Heading key={section.heading} id={Heading === 'h2' ? sectionId(section) : undefined}>
					{section.heading}
				</Heading>,
				...section.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
				section.list && (
					<ul key={`${section.heading} list`}>
						{section.list.map((item) => (
							<li key={item}>{item}</li>
						))}
					</ul>
				),
			])}
		</Prose>
	);
}

/** The anchor of a section: its words, so that it stays when sections are renumbered. */
export function sectionId({ heading }: LegalSection): string {
	return heading
		.toLowerCase()
		.replace(/^\d+\.\s*/, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
}
