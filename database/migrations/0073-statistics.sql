-- Lists rely on the planner, which must know that taking a text apart costs more than reading many rows. An SQL function would be
-- inlined, and its cost forgotten.
create or replace function record_words(said text) returns tsvector language plpgsql immutable parallel safe cost 10000 as $$
begin
	return to_tsvector('pg_catalog.simple', translate(said, '@.-_+/\:,;''"()<>&|!*', repeat(' ', 20)));
end
$$;

-- The embedded database has never been analyzed. From now on a job does it every night.
analyze;
