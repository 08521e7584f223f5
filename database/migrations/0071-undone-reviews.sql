-- A decision on a project can be undone before its email is sent.

alter table portfolio_reviews drop constraint portfolio_reviews_deed_check;
alter table portfolio_reviews add constraint portfolio_reviews_action_check
	check (action in ('decision', 'undone', 'resubmitted', 'edit_approved', 'edit_rejected'));
comment on column portfolio_reviews.action is 'resubmitted: the builder edited it after changes were requested. Everything else an operator did.';
