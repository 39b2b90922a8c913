import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { accountById } from "#backend/accounts/accounts.ts";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { confirmOwner, logWrongPassword } from "#backend/accounts/confirmOwner.ts";
import { emailAddress, nonEmptyText } from "#backend/accounts/fields.ts";
import { OPERATE, PICTURES } from "#backend/accounts/limits.ts";
import { inPasswordQueue } from "#backend/accounts/passwordQueue.ts";
import { bearerOf } from "#backend/accounts/viewer.ts";
import { chatRules } from "#backend/comments/chatRules.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure, unauthorized } from "#backend/http/failure.ts";
import { idText, lineForOthers, readFields, readRequest, text, wholeNumber } from "#backend/http/read.ts";
import { changeMatch } from "#backend/operate/changeMatch.ts";
import { listChanges, undoChange } from "#backend/operate/changes.ts";
import { issueCodes, listCodes, newCodes, withdrawCode } from "#backend/operate/codes.ts";
import { listMails } from "#backend/operate/mails.ts";
import { createStreamHealth } from "#backend/streams/streamHealth.ts";
import {
  changeChatRules,
  judgeComment,
  judgement,
  readModeration,
  silencing,
  silenceViewer,
} from "#backend/operate/moderation.ts";
import { savePicture } from "#backend/operate/pictures.ts";
import { changeTeam, listTeams, teamChange } from "#backend/operate/teams.ts";
import { addMoment, knownMoment, newMoment, removeMoment } from "#backend/operate/moments.ts";
import { isScored, matchChange } from "#backend/operate/matchChange.ts";
import {
  endOperatorSession,
  requiredOfficial,
  requiredRole,
  startOperatorSession,
  writerOf,
} from "#backend/operate/official.ts";
import { operatedMatch, operatedMatches, storedMatch } from "#backend/operate/operatedMatch.ts";
import { AT_MATCHES, giveRole, listPeople, ROLES, type Role } from "#backend/operate/roles.ts";
import {
  countEntry,
  refuseOtherMatch,
  requiredLink,
  requiredScorer,
  shownTo,
  type Scorer,
} from "#backend/operate/scorer.ts";
import { endLink, listLinks, makeLink, openLink } from "#backend/operate/scorerLinks.ts";
import { beginFactor, checkFactor, confirmFactor, hasSecondFactor } from "#backend/operate/secondFactor.ts";
import type { CommentHandler } from "./comments.ts";
import { tenantName } from "#serving/tenant/site.ts";

const codeRequest = v.object({ code: v.pipe(text(40), v.minLength(1)) });
const passwordRequest = v.object({ password: v.optional(nonEmptyText) });
const roleRequest = v.object({ email: emailAddress, role: v.nullable(v.picklist(ROLES)) });
const idRequest = v.object({ id: idText });
const openRequest = v.object({ pin: v.pipe(text(20), v.minLength(1)) });
const linkRequest = v.object({ id: idText, name: v.pipe(lineForOthers(60), v.minLength(1)) });
const withdrawRequest = v.object({ code: v.pipe(text(64), v.minLength(1)), is_withdrawn: v.boolean() });
/** In base64; a crest of 512 pixels takes less. */
const LONGEST_PICTURE = 262_144;
const PICTURE_BODY = LONGEST_PICTURE + 16_384;
const pictureRequest = v.object({ data: v.pipe(text(LONGEST_PICTURE), v.base64()) });
const undoRequest = v.object({ change: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) });
const time = v.pipe(v.string(), v.regex(/^\d{1,13}$/), v.transform(Number));
const timesRequest = v.object({ from: time, to: time });
const changesRequest = v.object({ id: v.optional(idText), before: wholeNumber(0, 999_999_999, 0) });

const shownAs = (scorer: Scorer, { match, change }: Wire<"ChangedMatch">): Wire<"ChangedMatchResponse"> => ({
  content: { match: shownTo(scorer, match), change },
});

const OPERATORS: readonly Role[] = ["operator"];
const MODERATORS: readonly Role[] = ["operator", "moderator"];

/** Adds what officials do. Without an operator there are no such calls. `onComment` hears of each comment that goes or comes back. */
export function operateRoutes(app: FastifyInstance, deps: Deps, onComment: CommentHandler): void {
  const { db, clock, configFile, logSecurity } = deps;
  const streamHealth = createStreamHealth();

  app.get("/api/operate/access", async (request): Promise<Wire<"OperatorAccessResponse">> => {
    const { userId, role, until, freshUntil } = await requiredOfficial(deps, request);
    const hasFactor = await hasSecondFactor(db, userId);
    return { content: { role, has_second_factor: hasFactor, until, fresh_until: freshUntil } };
  });

  app.post(
    "/api/operate/begin_factor",
    inPasswordQueue(async (request): Promise<Wire<"NewFactorResponse">> => {
      const viewer = await requiredOfficial(deps, request);
      const { password } = readFields(passwordRequest, request.body ?? {});
      const user = await accountById(db, viewer.userId);
      if (user === null) throw unauthorized();
      if (viewer.freshUntil === null && (await hasSecondFactor(db, user.id)))
        throw new ApiFailure(403, "second_factor_required", "This takes a code of your second factor");
      await confirmOwner(db, clock.now(), { user, viewer, password }).catch(logWrongPassword(deps, request, user.id));
      return {
        content: await beginFactor(db, { userId: user.id, email: user.email, issuer: await tenantName(configFile) }),
      };
    }),
  );

  app.post("/api/operate/confirm_factor", async (request): Promise<Wire<"RecoveryCodesResponse">> => {
    const { userId, sessionId } = await requiredOfficial(deps, request);
    const { code } = readFields(codeRequest, request.body);
    const codes = await confirmFactor(db, clock.now(), userId, code);
    await startOperatorSession(db, clock.now(), sessionId);
    logSecurity("secondFactorSet", request, { account: userId });
    return { content: { recovery_codes: [...codes] } };
  });

  app.post("/api/operate/sign_in", async (request, reply) => {
    const { userId, sessionId } = await requiredOfficial(deps, request);
    const { code } = readFields(codeRequest, request.body);
    await checkFactor(db, clock.now(), userId, code).catch((error: unknown) => {
      logSecurity("secondFactorFailed", request, { account: userId });
      throw error;
    });
    await startOperatorSession(db, clock.now(), sessionId);
    logSecurity("operatorSignIn", request, { account: userId });
    return reply.status(204).send();
  });

  app.post("/api/operate/sign_out", async (request, reply) => {
    const { sessionId } = await requiredOfficial(deps, request);
    await endOperatorSession(db, sessionId);
    return reply.status(204).send();
  });

  app.get("/api/operate/matches", async (request): Promise<Wire<"OperatedMatchesResponse">> => {
    await requiredRole(deps, request, AT_MATCHES);
    return { content: await operatedMatches(db, clock.now(), readRequest(timesRequest, request.query)) };
  });

  app.get("/api/operate/match", async (request): Promise<Wire<"OperatedMatchResponse">> => {
    const scorer = await requiredScorer(deps, request);
    const { id } = readRequest(idRequest, request.query);
    refuseOtherMatch(scorer, id);
    return { content: shownTo(scorer, await operatedMatch(db, clock.now(), id)) };
  });

  app.post("/api/operate/change_match", async (request): Promise<Wire<"ChangedMatchResponse">> => {
    const scorer = await requiredScorer(deps, request);
    const change = readFields(matchChange, request.body);
    refuseOtherMatch(scorer, change.id);
    const { role, writer } = scorer;
    if (role === "scorer" && !isScored(change))
      throw new ApiFailure(403, "forbidden", "A scorer changes the score, the clock and the moments");
    await countEntry(db, scorer);
    return shownAs(scorer, await changeMatch(db, change, { writer, allowsLoopback: deps.streamsFromLoopback }));
  });

  app.post("/api/operate/undo", async (request): Promise<Wire<"ChangedMatchResponse">> => {
    const scorer = await requiredScorer(deps, request);
    const { change } = readFields(undoRequest, request.body);
    await countEntry(db, scorer);
    return shownAs(scorer, await undoChange(db, change, scorer.writer));
  });

  app.post("/api/operate/add_moment", async (request): Promise<Wire<"ChangedMatchResponse">> => {
    const scorer = await requiredScorer(deps, request);
    const given = readFields(newMoment, request.body);
    refuseOtherMatch(scorer, given.id);
    await countEntry(db, scorer);
    return shownAs(scorer, await addMoment(db, given, scorer.writer));
  });

  app.post("/api/operate/remove_moment", async (request): Promise<Wire<"ChangedMatchResponse">> => {
    const scorer = await requiredScorer(deps, request);
    const given = readFields(knownMoment, request.body);
    refuseOtherMatch(scorer, given.id);
    await countEntry(db, scorer);
    return shownAs(scorer, await removeMoment(db, given, scorer.writer));
  });

  app.post("/api/operate/open_link", async (request): Promise<Wire<"OpenedLinkResponse">> => {
    const token = bearerOf(request);
    if (token === null) throw unauthorized();
    const { pin } = readFields(openRequest, request.body);
    const opened = await openLink(db, clock.now(), { token, pin: pin.replaceAll(/\D/g, "") }).catch(
      (error: unknown) => {
        logSecurity("scorerLinkPinFailed", request);
        throw error;
      },
    );
    logSecurity("scorerLinkOpened", request);
    return { content: { token: opened } };
  });

  app.get("/api/operate/link", async (request): Promise<Wire<"ScorerLinkResponse">> => {
    return { content: await requiredLink(deps, request) };
  });

  app.get("/api/operate/links", async (request): Promise<Wire<"ScorerLinksResponse">> => {
    await requiredRole(deps, request, OPERATORS);
    const { id } = readRequest(idRequest, request.query);
    return { content: await listLinks(db, clock.now(), id) };
  });

  app.post("/api/operate/make_link", async (request): Promise<Wire<"NewScorerLinkResponse">> => {
    const official = await requiredRole(deps, request, OPERATORS);
    const { id, name } = readFields(linkRequest, request.body);
    await countAttempt(db, OPERATE, official.userId);
    const { eventDate } = await storedMatch(db, id);
    const link = await makeLink(db, clock.now(), { eventId: id, name, begins: eventDate });
    logSecurity("scorerLinkMade", request, { account: official.userId });
    return { content: link };
  });

  app.post("/api/operate/end_link", async (request, reply) => {
    const official = await requiredRole(deps, request, OPERATORS);
    const { id } = readFields(idRequest, request.body);
    await countAttempt(db, OPERATE, official.userId);
    await endLink(db, id);
    return reply.status(204).send();
  });

  app.get("/api/operate/codes", async (request): Promise<Wire<"OperatedCodesResponse">> => {
    await requiredRole(deps, request, OPERATORS);
    return { content: await listCodes(db) };
  });

  app.post("/api/operate/issue_codes", async (request): Promise<Wire<"IssuedCodesResponse">> => {
    const official = await requiredRole(deps, request, OPERATORS);
    const wanted = readFields(newCodes, request.body);
    await countAttempt(db, OPERATE, official.userId);
    return { content: await issueCodes(db, wanted, writerOf(official, clock.now())) };
  });

  app.post("/api/operate/withdraw_code", async (request, reply) => {
    const official = await requiredRole(deps, request, OPERATORS);
    const { code, is_withdrawn: isWithdrawn } = readFields(withdrawRequest, request.body);
    await countAttempt(db, OPERATE, official.userId);
    await withdrawCode(db, { code, isWithdrawn }, writerOf(official, clock.now()));
    return reply.status(204).send();
  });

  app.get("/api/operate/stream_health", async (request): Promise<Wire<"StreamHealthResponse">> => {
    const official = await requiredRole(deps, request, OPERATORS);
    const { id } = readRequest(idRequest, request.query);
    await countAttempt(db, OPERATE, official.userId);
    const { stream } = await storedMatch(db, id);
    const check = { now: clock.now(), allowsLoopback: deps.streamsFromLoopback, sign: await deps.signer.signing() };
    return { content: await streamHealth(stream, check) };
  });

  app.get("/api/operate/mails", async (request): Promise<Wire<"OperatedMailsResponse">> => {
    await requiredRole(deps, request, OPERATORS);
    return { content: await listMails(db) };
  });

  app.get("/api/operate/teams", async (request): Promise<Wire<"OperatedTeamsResponse">> => {
    await requiredRole(deps, request, OPERATORS);
    return { content: await listTeams(db) };
  });

  app.post("/api/operate/change_team", async (request): Promise<Wire<"OperatedTeamResponse">> => {
    const official = await requiredRole(deps, request, OPERATORS);
    const change = readFields(teamChange, request.body);
    await countAttempt(db, OPERATE, official.userId);
    return { content: await changeTeam(db, change, writerOf(official, clock.now())) };
  });

  app.post(
    "/api/operate/save_picture",
    { bodyLimit: PICTURE_BODY },
    async (request): Promise<Wire<"SavedPictureResponse">> => {
      const official = await requiredRole(deps, request, OPERATORS);
      const { data } = readFields(pictureRequest, request.body);
      await countAttempt(db, PICTURES, official.userId);
      return { content: { url: await savePicture(configFile, data) } };
    },
  );

  app.get("/api/operate/moderation", async (request): Promise<Wire<"ModerationResponse">> => {
    await requiredRole(deps, request, MODERATORS);
    return { content: await readModeration(db, clock.now()) };
  });

  app.post("/api/operate/judge_comment", async (request, reply) => {
    const official = await requiredRole(deps, request, MODERATORS);
    const given = readFields(judgement, request.body);
    await countAttempt(db, OPERATE, official.userId);
    const told = await judgeComment(db, given, writerOf(official, clock.now()));
    if (told !== null) await onComment(told.eventId, told.change, told.at);
    return reply.status(204).send();
  });

  app.post("/api/operate/silence_viewer", async (request, reply) => {
    const official = await requiredRole(deps, request, MODERATORS);
    const given = readFields(silencing, request.body);
    await countAttempt(db, OPERATE, official.userId);
    await silenceViewer(db, given, { role: official.role, writer: writerOf(official, clock.now()) });
    return reply.status(204).send();
  });

  app.post("/api/operate/change_chat_rules", async (request, reply) => {
    const official = await requiredRole(deps, request, MODERATORS);
    const rules = readFields(chatRules, request.body);
    await countAttempt(db, OPERATE, official.userId);
    await changeChatRules(db, rules, writerOf(official, clock.now()));
    return reply.status(204).send();
  });

  app.get("/api/operate/changes", async (request): Promise<Wire<"RecordedChangesResponse">> => {
    await requiredRole(deps, request, OPERATORS);
    const { id, before } = readRequest(changesRequest, request.query);
    return { content: await listChanges(db, { id: id ?? null, before: before === 0 ? null : before }) };
  });

  app.get("/api/operate/people", async (request): Promise<Wire<"PeopleResponse">> => {
    await requiredRole(deps, request, OPERATORS);
    const people = await listPeople(db);
    return { content: people.map(({ secret, ...person }) => ({ ...person, has_second_factor: secret !== null })) };
  });

  app.post("/api/operate/give_role", async (request, reply) => {
    const official = await requiredRole(deps, request, OPERATORS, { isDangerous: true });
    const wanted = readFields(roleRequest, request.body);
    await countAttempt(db, OPERATE, official.userId);
    const account = await giveRole(db, writerOf(official, clock.now()), wanted);
    logSecurity("roleChanged", request, { account });
    return reply.status(204).send();
  });
}
