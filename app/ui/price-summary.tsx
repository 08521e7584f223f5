import { DialogLink } from './dialog-link.tsx';

interface Props {
	heading: string;
	price: string;
	unit: string;
	includes: readonly string[];
	payment: string;
	refund: { before: string; link: string; href: string; after: string };
	/** When the year starts. */
	start?: { first?: string; basics?: string };
}

export function PriceSummary({ heading, price, unit, includes, payment, refund, start }: Props) {
	return (
		<section className="price-summary dark" aria-label={heading}>
			<h2>{heading}</h2>
			<p>
				<strong>{price}</strong> {unit}
			</p>
			<ul>
				{includes.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
			<p>{payment}</p>
			<p>
				{refund.before} <DialogLink to={refund.href}>{refund.link}</DialogLink>
				{refund.after} {start?.first}
			</p>
			{start?.basics && <p>{start.basics}</p>}
		</section>
	);
}
