//! Studies in accounts.

use async_trait::async_trait;

use super::refusal::is_twice;
use super::require::require_account;
use super::row::{Row, account as account_id, damaged, get, parsed};
use super::statement::statement;
use super::{Driver, SqlStore};
use crate::{
    AccountId, StoreError, StoreResult, Studies, Study, StudyContent, StudyId, Visibility,
};

const MISSING: StoreError = StoreError::NotFound("study");
const TAKEN: StoreError = StoreError::Taken("study");

#[async_trait]
impl<D: Driver> Studies for SqlStore<D> {
    async fn create_study(&self, study: Study) -> StoreResult<()> {
        self.write(study, |c, study| {
            Box::pin(async move {
                require_account(c, study.owner).await?;
                let there = statement("SELECT 1 FROM studies WHERE id = $1");
                let there = there.bind(study.id.as_str().to_owned());
                if there.fetch_optional(&mut *c).await?.is_some() {
                    return Err(TAKEN);
                }
                let sql = "INSERT INTO studies \
                    (id, account, title, visibility, chapters, count, version, changed_ms) \
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
                let StudyContent { title, visibility, chapters, count } = study.content;
                let query = statement(sql).bind(study.id.as_str().to_owned()).bind(study.owner.0);
                let query = query.bind(title).bind(visibility.word()).bind(chapters).bind(count);
                let done = query.bind(study.version).bind(study.changed_ms).execute(c).await;
                done.map_err(|error| if is_twice(&error) { TAKEN } else { error.into() })?;
                Ok(())
            })
        })
        .await
    }

    async fn study(&self, id: &StudyId) -> StoreResult<Study> {
        let query = statement("SELECT * FROM studies WHERE id = $1").bind(id.as_str());
        let row = query.fetch_optional(self.driver.readers()).await?;
        read_study(&row.ok_or(MISSING)?)
    }

    async fn studies(&self, owner: AccountId) -> StoreResult<Vec<Study>> {
        let sql = "SELECT * FROM studies WHERE account = $1 ORDER BY changed_ms DESC, id";
        let rows = statement(sql).bind(owner.0).fetch_all(self.driver.readers()).await?;
        rows.iter().map(read_study).collect()
    }

    async fn change_study(
        &self,
        owner: AccountId,
        id: &StudyId,
        version: u32,
        content: StudyContent,
        changed_ms: i64,
    ) -> StoreResult<u32> {
        let input = (owner, id.clone(), version, content, changed_ms);
        self.write(input, |c, (owner, id, version, content, changed_ms)| {
            Box::pin(async move {
                let StudyContent { title, visibility, chapters, count } = content;
                let sql = "UPDATE studies SET title = $4, visibility = $5, chapters = $6, \
                    count = $7, changed_ms = $8, version = version + 1 \
                    WHERE id = $1 AND account = $2 AND version = $3";
                let query = statement(sql).bind(id.as_str().to_owned()).bind(owner.0);
                let query = query.bind(version).bind(title).bind(visibility.word());
                let query = query.bind(chapters).bind(count).bind(changed_ms);
                if query.execute(&mut *c).await?.rows_affected() == 1 {
                    return Ok(version.saturating_add(1));
                }
                let sql = "SELECT version FROM studies WHERE id = $1 AND account = $2";
                let query = statement(sql).bind(id.as_str().to_owned()).bind(owner.0);
                let row = query.fetch_optional(c).await?.ok_or(MISSING)?;
                Err(StoreError::Conflict { version_now: get(&row, "version")? })
            })
        })
        .await
    }

    async fn remove_study(&self, owner: AccountId, id: &StudyId) -> StoreResult<()> {
        self.write((owner, id.clone()), |c, (owner, id)| {
            Box::pin(async move {
                let query = statement("DELETE FROM studies WHERE id = $1 AND account = $2");
                let query = query.bind(id.as_str().to_owned()).bind(owner.0);
                match query.execute(c).await?.rows_affected() {
                    0 => Err(MISSING),
                    _ => Ok(()),
                }
            })
        })
        .await
    }
}

fn read_study(row: &Row) -> StoreResult<Study> {
    let visibility: &str = get(row, "visibility")?;
    let content = StudyContent {
        title: get(row, "title")?,
        visibility: Visibility::from_word(visibility)
            .ok_or_else(|| damaged("visibility", visibility))?,
        chapters: get(row, "chapters")?,
        count: get(row, "count")?,
    };
    Ok(Study {
        id: parsed(row, "id", |text| text.parse().ok())?,
        owner: account_id(row, "account")?,
        content,
        version: get(row, "version")?,
        changed_ms: get(row, "changed_ms")?,
    })
}
