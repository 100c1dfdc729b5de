-- What answers a question is stored with it: the two ticks of every symbol of which one rises most, or the words of a fact
-- with the place where its answer will be found.
alter table quiz_questions
  -- Of each symbol its tick at the closing and the one at the settlement, as each is proven.
  add column moves jsonb not null default '[]',
  -- By language; English always.
  add column texts jsonb,
  add column source text check (source <> '');

alter table quiz_questions drop constraint quiz_questions_topic_check;
alter table quiz_questions drop constraint quiz_questions_options;
alter table quiz_questions drop constraint quiz_questions_answered_by_source;
alter table quiz_questions
  add constraint quiz_questions_topic_check check (topic in ('price', 'best', 'fact')),
  add constraint quiz_questions_fact_in_words check (
    (topic = 'fact') = (texts is not null) and (topic = 'fact') = (source is not null)
  ),
  add constraint quiz_questions_options check (
    jsonb_array_length(pools) = case topic
      when 'price' then jsonb_array_length(bounds) + 1
      when 'best' then jsonb_array_length(symbols)
      else jsonb_array_length(texts -> 'en' -> 'options')
    end
    and jsonb_array_length(pools) >= 2
  ),
  add constraint quiz_questions_answered_by_source check (
    answered_at is null or case topic
      when 'price' then settlement_tick is not null and settled_at > close_at and settled_at <= settle_at and following_at > settle_at
      when 'best' then jsonb_array_length(moves) = jsonb_array_length(symbols)
        and not jsonb_path_exists(moves, '$[*] ? (@.from == null || @.to == null)')
      else source_reference is not null
    end
  );
