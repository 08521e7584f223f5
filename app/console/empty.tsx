import { ButtonLink } from '#app/ui/button.tsx';

interface Props {
	id?: string;
	/** What there is none of, without a period. */
	heading: string;
	text?: string | undefined;
	next?: { label: string; href: string } | undefined;
}

export function Empty({ id, heading, text, next }: Props) {
	return (
		<div className="console-empty" id={id}>
			<p>
				<strong>{heading}.</strong> {text}
			</p>
			{next && (
				<ButtonLink to={next.href} variant="secondary" size="small">
					{next.label}
				</ButtonLink>
			)}
		</div>
	);
}
