import { benefits, quote as standard } from '#content/landing.ts';

/** A sentence to remember, and the three benefits that follow from it. */
export function QuoteAndBenefits({ quote = standard }: { quote?: { text: string; source: string } }) {
	return (
		<section className="quote dark">
			<div className="wrap">
				<figure>
					<blockquote className="display">{quote.text}</blockquote>
					<figcaption>{quote.source}</figcaption>
				</figure>
				<ul className="benefits">
					{benefits.map(({ title, text }) => (
						<li key={title}>
							<h3 className="h3">{title}</h3>
							<p>{text}</p>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
