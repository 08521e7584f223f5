import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';

interface Look {
	/** `danger`: reaches many people, or cannot be undone. */
	variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
	size?: 'medium' | 'large' | 'small';
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look;

export function buttonClass({ variant = 'primary', size = 'medium' }: Look = {}, className = ''): string {
	return ['btn', `btn-${variant}`, size === 'medium' ? '' : `btn-${size}`, className].filter(Boolean).join(' ');
}

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
	return <button {...rest} type={type} className={buttonClass({ variant, size }, className)} />;
}

export function ButtonLink({ variant, size, ...rest }: Omit<LinkProps, 'className'> & Look) {
	return <Link {...rest} className={buttonClass({ variant, size })} />;
}

interface SubmitButtonProps extends Omit<ButtonProps, 'className'> {
	busy: boolean;
	busyLabel: string;
}

/** Submits a form. While it is being sent, the button keeps the focus and ignores clicks. */
export function SubmitButton({ busy, busyLabel, children, variant, size, ...rest }: SubmitButtonProps) {
	return (
		<button
			{...rest}
			type="submit"
			className={buttonClass({ variant, size })}
			aria-disabled={busy || undefined}
			// Pressing it would blur a field, whose error would then move the button away from under the pointer before it is
			// released, and the click would be lost.
			onMouseDown={(event) => event.preventDefault()}
			onClick={(event) => {
				if (busy) event.preventDefault();
				else rest.onClick?.(event);
			}}
		>
			{busy && <Spinner />}
			<span aria-live="polite">{busy ? busyLabel : children}</span>
		</button>
	);
}

export function Spinner() {
	return (
		<svg className="spinner" viewBox="0 0 20 20" aria-hidden="true">
			<g fill="none" stroke="currentColor" strokeWidth="2.5">
				<circle cx="10" cy="10" r="8" opacity=".25" />
				<circle cx="10" cy="10" r="8" pathLength="100" strokeDasharray="30 70" strokeLinecap="round" />
			</g>
		</svg>
	);
}
