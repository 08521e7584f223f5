import { benefits, quote as standard } from '#content/landing.ts';

export function QuoteAndBenefits({ quote = standard }: { quote?: { text: string; source: string } | undefined }) {
	return (
		<section className="quote dark">
			<div className="wrap">
				<figure>
					<blockquote className="display">{quote.text}</blockquote>
					{quote.source && <figcaption className="quote-source">{quote.source}</figcaption>}
				</figure>
				<ul className="benefits">
					{benefits.map(({ title, text }) => (
						<li key={title}>
							<h3 className="h3">{title}</h3>
							<p className="soft">{text}</p>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
