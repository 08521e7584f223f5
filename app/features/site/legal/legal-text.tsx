import { legalDate, withPrice } from '#app/settings/price.ts';
import { usePrice } from '#app/settings/use-price.ts';
import { type LegalSection, legalTexts } from '#content/legal.ts';

export type LegalTextName = keyof typeof legalTexts;

interface Props {
	which: LegalTextName;
	/** `h2` with ids on the text's own page; `h3` in a dialog, below the dialog's title. */
	headings?: 'h2' | 'h3';
}

export default function LegalText({ which, headings: Heading = 'h3' }: Props) {
	const { summary, sections } = legalTexts[which];
	const price = usePrice();
	const { iso, words } = legalDate(legalTexts[which], price);
	return (
		<div className="prose">
			<p className="soft">
				<time dateTime={iso}>{words}</time>
			</p>
			<p className="font-semibold">{summary}</p>
			{sections.map((section) => [
				<Heading key={section.heading} id={Heading === 'h2' ? sectionId(section) : undefined}>
					{section.heading}
				</Heading>,
				...section.paragraphs.map((paragraph) => <p key={paragraph}>{withPrice(paragraph, price)}</p>),
				section.list && (
					<ul key={`${section.heading} list`}>
						{section.list.map((item) => (
							<li key={item}>{withPrice(item, price)}</li>
						))}
					</ul>
				),
			])}
		</div>
	);
}

/** The anchor of a section: the words of its heading without the number, so that renumbering keeps links valid. */
export function sectionId({ heading }: LegalSection): string {
	return heading
		.toLowerCase()
		.replace(/^\d+\.\s*/, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
}
