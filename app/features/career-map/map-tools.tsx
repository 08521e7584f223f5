import { useEffect, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { careerMapReport as copy } from '#content/career-map-page.ts';

/** Opens the browser's own dialog; only where scripts run. */
export function PrintButton() {
	useEffect(openOnPaper, []);
	return (
		<Button variant="secondary" className="js-only" data-live="" onClick={() => print()}>
			{copy.actions.print}
		</Button>
	);
}

/** Where the style sheet cannot open what is folded (before `::details-content`), the page does, while it is printed. */
function openOnPaper(): () => void {
	let opened: HTMLDetailsElement[] = [];
	const before = () => {
		opened = [...document.querySelectorAll<HTMLDetailsElement>('.map details:not([open])')];
		for (const one of opened) one.open = true;
	};
	const after = () => {
		for (const one of opened) one.open = false;
	};
	addEventListener('beforeprint', before);
	addEventListener('afterprint', after);
	return () => {
		removeEventListener('beforeprint', before);
		removeEventListener('afterprint', after);
	};
}

/** An address to pass on: selected with a click, copied with another where scripts run. */
export function ShareLink({ href }: { href: string }) {
	const id = useId();
	const [isCopied, setCopied] = useState(false);
	return (
		<div className="map-share">
			<label className="field-label" htmlFor={id}>
				{copy.share.label}
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
