import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/panel.tsx';
import { PersonalRing } from '#app/ui/personal-ring.tsx';
import { careerMapReport as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';

interface HeadProps {
	eyebrow: string;
	month: string;
	heading: string;
	lead: string;
	/** The label of the link that downloads the PDF. */
	pdf: string;
	token: string;
	ring?: string;
	action?: ReactNode;
	children?: ReactNode;
}

export function MapHead({ eyebrow, month, heading, lead, pdf, token, ring, action, children }: HeadProps) {
	return (
		<PageHead eyebrow={`${eyebrow} · ${month}`} title={heading} lead={lead}>
			{ring && <PersonalRing src={ring} size={200} />}
			{children}
			<div className="mt-4 flex flex-wrap gap-3 print:hidden">
				<a className={buttonClass()} href={`${paths.careerMapPdf}?${new URLSearchParams({ token })}`} download>
					{pdf}
				</a>
				<PrintButton />
				{action}
			</div>
		</PageHead>
	);
}

function PrintButton() {
	useEffect(openDetailsForPrint, []);
	return (
		<Button variant="secondary" className="js-only" data-live="" onClick={() => print()}>
			{copy.actions.print}
		</Button>
	);
}

/** Opens all details while the page is printed, for browsers without `::details-content`. */
function openDetailsForPrint(): () => void {
	let opened: HTMLDetailsElement[] = [];
	const before = () => {
		opened = [...document.querySelectorAll<HTMLDetailsElement>('.map details:not([open])')];
		for (const details of opened) details.open = true;
	};
	const after = () => {
		for (const details of opened) details.open = false;
	};
	addEventListener('beforeprint', before);
	addEventListener('afterprint', after);
	return () => {
		removeEventListener('beforeprint', before);
		removeEventListener('afterprint', after);
	};
}

export function ShareLink({ href, label }: { href: string; label: string }) {
	const id = useId();
	const [isCopied, setCopied] = useState(false);
	return (
		<div className="grid w-full justify-items-start gap-3">
			<label className="field-label" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				className="field-control"
				type="text"
				readOnly
				value={href}
				onFocus={(event) => event.currentTarget.select()}
			/>
			<Button
				variant="secondary"
				className="js-only"
				data-live=""
				onClick={async () => {
					await navigator.clipboard.writeText(href);
					setCopied(true);
				}}
			>
				<span aria-live="polite">{isCopied ? copy.share.copied : copy.share.copy}</span>
			</Button>
		</div>
	);
}
