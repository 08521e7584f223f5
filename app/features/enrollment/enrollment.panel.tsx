import type { FormAnswer } from '#app/forms/answer.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { enrollment } from '#content/dialogs.ts';
import { EnrollmentForm } from './enrollment.form.tsx';
import { enrollmentToasts } from './enrollment.toasts.ts';

/** How long the toast is read before the checkout page is opened. */
const REDIRECT_MS = 1500;

interface Props {
	onDone?(): void;
	/** The checkout page of a reservation that a page without scripts made. */
	checkout?: string;
}

/** The price beside the enrollment form; after the reservation the way to the payment. */
export default function EnrollmentPanel({ onDone, checkout }: Props) {
	const pay = ({ detail }: FormAnswer) => {
		// The reservation stands: the way to the payment opens whether or not the dialog is still open.
		setTimeout(() => {
			if (detail?.checkout) location.assign(detail.checkout);
			onDone?.();
		}, REDIRECT_MS);
	};
	return (
		<div className="enrollment">
			<PriceSummary />
			{checkout ? (
				<div role="status" className="grid content-start justify-items-start gap-5">
					<h2 className="h3">{enrollmentToasts.success.title}</h2>
					<ButtonLink to={checkout} reloadDocument>
						{enrollment.pay}
					</ButtonLink>
				</div>
			) : (
				<EnrollmentForm onAccepted={pay} />
			)}
		</div>
	);
}

function PriceSummary() {
	const { heading, price, unit, includes, payment, refund } = enrollment.summary;
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
				{refund.after}
			</p>
		</section>
	);
}
